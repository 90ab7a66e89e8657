import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../../../src/shop/ui/Button.tsx';

test('a button that asks nothing of the shop needs none around it, as in the report of a page that broke', () => {
  expect(renderToString(<Button kind="primary">ปิด</Button>)).toContain('ปิด');
  expect(() => renderToString(<Button asks={{ type: 'CloseBag' }}>ปิด</Button>)).toThrow('no shop around');
});
