import { expect, test } from 'vitest';
import { ProductPicture } from '../../../src/shop/ui/Picture.tsx';
import { aGuest } from '../../engine/support/visit.ts';
import { drawn } from '../support/drawn.tsx';

const shown = (src: string): string =>
  drawn(aGuest().root, <ProductPicture src={src} alt="แหวน" sizes="80px" />);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)//-400.webp',
  'java\nscript:alert(1)-800.webp',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example/x-400.webp',
  '\\\\evil.example/x.webp',
  '/\\evil.example/x.webp',
])('the address %j of a picture is never shown', (src) => expect(shown(src)).toBe(''));

test.each([
  '/pictures/ring--plain--main-800.webp',
  '/pictures/uploaded/a.webp',
  'https://cdn.example/a.webp',
])('the address %j is one of a picture', (src) => expect(shown(src)).toContain(`src="${src}"`));
