import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/chromium.ts';
import { type Bench, Skipped } from './section.ts';

/** A Chromium that is closed at the end of the section. Throws Skipped without one. */
export const openBrowser = async ({ atEnd }: Bench): Promise<Browser> => {
  const { executablePath = chromium.executablePath(), env } = await findChromium();
  if (!existsSync(executablePath)) throw new Skipped('no Chromium was found: set CHROME_PATH');
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...chromiumArguments, '--ignore-certificate-errors'],
  });
  atEnd(() => browser.close());
  return browser;
};
