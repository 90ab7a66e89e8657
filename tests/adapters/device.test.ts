import { expect, test } from 'vitest';
import { deviceOf, type DeviceWindow } from '../../adapters/browser/device.ts';

const its = (userAgent: string, parts: Partial<DeviceWindow> = {}, maxTouchPoints = 0): DeviceWindow => ({
  innerWidth: 390,
  innerHeight: 844,
  outerWidth: 390,
  navigator: { userAgent, maxTouchPoints },
  visualViewport: { scale: 1 },
  matchMedia: () => ({ matches: false }),
  ...parts,
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.58';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A) ${chrome} Mobile Safari/537.36`,
    'Android 14, Chrome 130',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${chrome} Mobile Safari/537.36 Line/14.3.1/IAB`,
    'Android 14, LINE 14',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Safari/604.1`,
    'iOS 17, Safari 17',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0.0.0`, 'Windows 10, Edge 130'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Linux, Firefox 131'],
  ['malee@example.com', 'unknown system, unknown browser'],
])('a report tells the system and the browser of %s coarsely, and nothing else', (agent, said) => {
  expect(deviceOf(its(agent))).toBe(`${said}, 390x844, zoom 100 %`);
});

test('a report tells zoom, reduced motion and a tablet that calls itself a Mac', () => {
  const agent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`;
  const parts = { innerWidth: 640, outerWidth: 1280, matchMedia: () => ({ matches: true }) };
  expect(deviceOf(its(agent, parts, 5))).toBe('iPadOS, Safari 17, 640x844, zoom 200 %, reduced motion');
  expect(deviceOf(its(agent, { outerWidth: 0, visualViewport: null }))).toContain('macOS 10, Safari 17');
});
