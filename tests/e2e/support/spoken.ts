import type { Page } from '@playwright/test';

/** Names and abbreviations that are written in Latin letters in Thai, too. */
const latin = new Set(
  [
    'LINE Google Facebook Instagram Shopee Lazada PromptPay QR EMS OTP SMS Ref VAT DBD MRT JSON JPEG PNG WebP MB KB',
    'JavaScript IndexedDB Chrome Safari Firefox Windows Android Linux name example com',
  ]
    .join(' ')
    .split(' '),
);

interface Told {
  readonly toldAloud?: readonly string[];
}

/** Records texts of live regions from now on, however shortly they are shown. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(window, {
      get toldAloud() {
        return [...told];
      },
    });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role="status"], [role="alert"]');
        const text = region?.textContent.trim() ?? '';
        // Hidden regions are not announced.
        if (text !== '' && region?.getClientRects().length !== 0) told.add(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Texts of a page for screen readers: names, descriptions, headings and announcements, without body text. */
const spokenOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-roledescription',
      'aria-description',
      'aria-valuetext',
      'alt',
      'title',
      'placeholder',
    ];
    const named =
      'a, button, label, legend, summary, h1, h2, h3, th[scope="col"], caption, [aria-live], [role="status"], [role="alert"]';
    const spoken = new Set((window as Told).toldAloud ?? []);
    for (const element of document.body.querySelectorAll('*')) {
      if (element.getClientRects().length === 0) continue;
      for (const name of attributes) spoken.add(element.getAttribute(name) ?? '');
      if (element.matches(named)) spoken.add(element.textContent);
    }
    return [...spoken];
  });

/** Texts in other languages than Thai, except names, product codes, addresses and storage keys. */
export const foreignWordsOn = async (page: Page): Promise<readonly string[]> =>
  (await spokenOn(page)).filter((text) =>
    (text.replaceAll(/\S+@\S+|[A-Z]+-\d+(?:-\d+)*|\b[a-z]+[A-Z]\w*/g, '').match(/[A-Za-z]{2,}/g) ?? []).some(
      (word) => !latin.has(word),
    ),
  );

/** Controls whose accessible name lacks their visible text, so that voice control cannot find them. */
export const misnamedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wordsOn = (control: HTMLElement): string =>
      [...control.querySelectorAll<HTMLElement>('span[aria-hidden="true"]')]
        .reduce((text, { innerText }) => text.replace(innerText, ''), control.innerText)
        .replaceAll(/\s+/g, ' ')
        .trim();
    const controls = document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]');
    return [...controls].flatMap((control) => {
      const name = control.getAttribute('aria-label') ?? '';
      const seen = wordsOn(control);
      return name.includes(seen) ? [] : [`${name}: ${seen}`];
    });
  });
