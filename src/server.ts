import { existsSync } from 'node:fs';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { type Config, demoQaKey, readConfig } from '../adapters/v1/server/config/config.ts';
import { demoCustomers, demoPassword } from '../adapters/v1/server/seed/demo.ts';
import { StartFailure } from '../adapters/v1/server/config/start-failure.ts';
import { type RunningShop, type ShopParts, startShop, startStorefront } from '../adapters/v1/server/start.ts';
import { brandDetails } from './shop/brand-details.ts';
import { brand } from './shop/brand.ts';

const dist = path.join(import.meta.dirname, '..', 'dist');

/** Text that `npm start` prints when the shop answers: its address and the accounts of the demo. */
const greeting = ({ url }: RunningShop, { mode, qa, qaKey, apiUrl }: Config): string => {
  const demo = mode === 'demo';
  const accounts = demoCustomers.map(
    ({ email, phone, about }) => `    ${email}  หรือ  ${phone}   รหัสผ่าน ${demoPassword}   (${about})`,
  );
  return [
    '',
    `  ${brand.name} เปิดแล้วที่  ${url}`,
    ...(demo
      ? [
          '',
          '  บัญชีทดลองเข้าสู่ระบบ',
          ...accounts,
          '',
          `  SMS และอีเมลที่ร้านส่ง (รหัส OTP ลิงก์ตั้งรหัสผ่าน)  ${url}/dev/outbox`,
          `  โต๊ะทำงานของร้าน (ตรวจสลิป จัดส่ง ประกาศราคา)  ${url}/dev/desk`,
        ]
      : []),
    ...(apiUrl === undefined ? [] : ['', `  ข้อมูลจาก API ที่  ${apiUrl}`]),
    ...(qa ? ['', `  สำหรับผู้ทดสอบ  ${url}/replay`] : []),
    ...(qa && qaKey === demoQaKey ? [`    รหัสผู้ทดสอบ (QA_KEY)  ${demoQaKey}`] : []),
    '',
    '  กด Ctrl+C เพื่อปิดร้าน',
    '',
  ].join('\n');
};

const describe = (error: unknown): string =>
  error instanceof StartFailure
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);

const longestDrain = 9_000;

const tell = (words: string): void => void process.stderr.write(`${words}\n`);

/** Starts the shop and keeps it until a signal; a start that fails says why and ends with 1. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env, brand.company);
  const parts: ShopParts = {
    dist: existsSync(path.join(dist, 'index.html')) ? dist : undefined,
    seller: { ...brand, ...brandDetails },
    loadPages: async () => {
      const [{ openPages }, { openPageRenderer }] = await Promise.all([
        import('./pages.ts'),
        import('./page-renderer.ts'),
      ]);
      return openPages(openPageRenderer(dist));
    },
  };
  const shop = await (config.apiUrl === undefined
    ? startShop(config, parts)
    : startStorefront(config, config.apiUrl, parts));
  const onTimeout = (): void => tell('Closed; what was still under way was broken off.');
  closeWithGrace({ delay: longestDrain, logger: false, onTimeout }, async ({ err }) => {
    if (err !== undefined) tell(describe(err));
    tell(`Closing; requests under way: ${shop.app.underWay()}.`);
    await shop.stop();
    tell('Closed.');
  });
  process.stdout.write(`${greeting(shop, config)}\n`);
  process.send?.({ ready: true, url: shop.url });
};

try {
  await run();
} catch (error) {
  tell(`\n${describe(error)}\n`);
  process.exit(1);
}
