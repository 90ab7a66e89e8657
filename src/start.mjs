// What `npm start` runs. Plain JavaScript, so that a Node too old for the rest still reads the message below.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

/** @param {string} version for example 22.19.0 */
function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 22 || (major === 22 && minor < 19);
}

/** @param {string} thai @param {string} english */
function refuse(thai, english) {
  console.error(`\n  ${thai}\n  ${english}\n`);
  process.exit(1);
}

if (isTooOld(process.versions.node)) {
  refuse(
    `ต้องใช้ Node.js 22.19 ขึ้นไป เครื่องนี้ใช้ ${process.versions.node}: ติดตั้งรุ่นใหม่จาก nodejs.org แล้วลองอีกครั้ง`,
    `Node.js 22.19 or newer is needed; this is ${process.versions.node}. Install a newer one from nodejs.org and try again.`,
  );
}
if (!existsSync(join(root, 'node_modules', 'vite'))) {
  refuse('ยังไม่ได้ติดตั้งส่วนประกอบ: เรียก npm ci ก่อน', 'The packages are not installed yet: run npm ci first.');
}

// Keeps what Node made of the sources, for the next start to take half of the time.
module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'node'));

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
