// Loaded before every command of package.json that runs TypeScript, and before every thread of one. Plain JavaScript, so that a
// Node too old for the rest still reads the message below.
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Ends the process with words for whoever started it. @param {string} thai @param {string} english */
export function refuse(thai, english) {
  console.error(`\n  ${thai}\n  ${english}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  refuse(
    `ต้องใช้ Node.js 22.19 ขึ้นไป เครื่องนี้ใช้ ${process.versions.node}: ติดตั้งรุ่นใหม่จาก nodejs.org แล้วลองอีกครั้ง`,
    `Node.js 22.19 or newer is needed; this is ${process.versions.node}. Install a newer one from nodejs.org and try again.`,
  );
}

// Keeps what Node made of the sources, for the next start to take half of the time; a thread has to ask for it itself.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'node'));
