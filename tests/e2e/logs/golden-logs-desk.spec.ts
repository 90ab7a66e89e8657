import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desk as program } from '../../../engine/programs/desk.ts';
import { versionOf } from '../../../engine/log/program.ts';
import { tool } from '../../replay/support/tool.ts';
import { expect, test } from '../support/shopper.ts';

test('a visit to the desk is a log that opens in /replay', async ({ page, desk, replay }, info) => {
  await desk.openAs('owner');
  await page.getByRole('link', { name: 'รอจัดเตรียม' }).click();
  await expect(page).toHaveURL(/queue=prepare/);
  await desk.listRead();
  await expect
    .poll(() => page.evaluate(() => window.sessionStorage.getItem('desk.visitJournal')))
    .not.toBeNull();
  await page.reload();
  await desk.listRead();
  await page.getByRole('button', { name: 'เจ้าของร้าน' }).click();
  await page.getByRole('menuitem', { name: 'แจ้งปัญหาของระบบ' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'บันทึกเป็นไฟล์' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain('"program":"desk"');
  expect(text).toContain('\n{"document":');
  expect(text).not.toContain('owner@example.com');
  const path = info.outputPath('desk.jsonl');
  await writeFile(path, text);
  expect(await tool(['verify', path])).toMatchObject({ code: 0, err: '' });
  if (process.env['RECORD_GOLDEN'] !== undefined) {
    const folder = join(import.meta.dirname, '..', '..', 'golden', String(versionOf(program)), 'desk');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'orders.jsonl'), text);
  }

  await page.getByRole('button', { name: 'ส่งให้ผู้ดูแลระบบ' }).click();
  await expect(page.getByText(/^ส่งแล้ว หมายเลขบันทึก \d{3}/)).toBeVisible();

  await replay.open(text);
  await page.keyboard.press('End');
  const frame = page.frameLocator('iframe[title="The desk as decided then"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('คำสั่งซื้อ');
  await frame.getByRole('navigation', { name: 'งานที่รอ' }).getByRole('link').first().click();
  await expect(page.getByText('Effects are off: fork here (f) to go on by clicking.')).toBeVisible();
});
