import { expect, type Page } from '@playwright/test';

export { newPhone, wrongCode } from '../../server/identity/support/people.ts';

/** Newest message to an address in the demo's outbox, as text without markup; '' for none. */
const newestTo = async (page: Page, recipient: string): Promise<string> => {
  const answer = await page.request.get('/dev/outbox');
  const item = (await answer.text()).split('<li ').find((text) => text.includes(`data-to="${recipient}"`));
  return (item ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
};

/** The code that was sent to a phone last, with its Ref. */
export const codeTo = async (
  page: Page,
  phoneNumber: string,
): Promise<{ readonly code: string; readonly keyRef: string }> => {
  const text = await newestTo(page, phoneNumber);
  const [, code = '', keyRef = ''] = /(\d{6}) คือรหัส OTP ของคุณ \(Ref (\w+)\)/.exec(text) ?? [];
  expect(code, `a message to ${phoneNumber}`).not.toBe('');
  return { code, keyRef };
};

/** Path, query and hash of the last link e-mailed to an address; '' for none. */
export const linkTo = async (page: Page, email: string): Promise<string> => {
  const address = /https?:\/\/\S+/.exec(await newestTo(page, email))?.[0];
  if (address === undefined) return '';
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
};
