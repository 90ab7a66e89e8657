import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SmallPage } from './page.ts';

hydrateRoot(document.body, createElement(SmallPage));
