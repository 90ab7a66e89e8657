// Entry of `npm start`. Plain JavaScript, so that it can be read before there are packages.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuse } from './node-check.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

if (!existsSync(join(root, 'node_modules', 'vite'))) {
  refuse('ยังไม่ได้ติดตั้งส่วนประกอบ: เรียก npm ci ก่อน', 'The packages are not installed yet: run npm ci first.');
}

if (process.argv.includes('--dev')) await import('./dev/main.ts');
else await startBuilt();

async function startBuilt() {
  const { isBuilt } = await import('./build-fingerprint.ts');
  if (!(await isBuilt(root, dist))) {
    console.log('กำลังสร้างหน้าร้าน… Building the shop…');
    const { build } = await import('vite');
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  }
  await import('./server.ts');
}
