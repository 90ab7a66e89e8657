import type { ContentState } from './state.ts';
import { idle } from '../kernel/remote.ts';

export const initialContent: ContentState = { help: idle, urlName: null, page: idle };
