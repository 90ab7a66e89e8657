// Loaded before every command of package.json that runs TypeScript, and before every thread of one. Plain JavaScript, so that a
// Node too old for the rest still reads what is below.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync, symlinkSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Exits with a message for the person who started it. @param {string} thai @param {string} english */
export function refuse(thai, english) {
  console.error(`\n  ${thai}\n  ${english}\n`);
  process.exit(1);
}

const packages = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'node_modules');

/** Path of the Node installed by npm for this machine; undefined for none. */
function broughtNode() {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const file = path.join(packages, name, 'bin', isWindows ? 'node.exe' : 'node');
  return existsSync(file) ? realpathSync(file) : undefined;
}

/** Restores the link that npm 10 removes with the packages for other machines, so that further commands start with that Node. */
function link() {
  const folder = path.join(packages, '.bin');
  try {
    symlinkSync(path.relative(folder, broughtNode() ?? ''), path.join(folder, 'node'));
  } catch {
    // The link exists, or the folder is read-only: then each command starts the other Node itself.
  }
}

/** Runs the same command by another Node, and ends as it does; returns only where that one does not run. @param {string} node */
async function handOver(node) {
  // A terminal signals both processes; a signal to this one alone is passed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [path.dirname(node), process.env['PATH']].join(path.delimiter) },
  });
  child.on('spawn', link);
  child.on('exit', (code) => process.exit(code ?? 1));
  await new Promise((resolve) => child.on('error', resolve));
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  const node = broughtNode();
  if (node !== undefined && node !== process.execPath) await handOver(node);
  if (!existsSync(packages)) {
    refuse('ยังไม่ได้ติดตั้งส่วนประกอบ: เรียก npm ci ก่อน', 'The packages are not installed yet: run npm ci first.');
  }
  refuse(
    `ต้องใช้ Node.js 22.19 ขึ้นไป เครื่องนี้ใช้ ${process.versions.node}: ติดตั้งรุ่นใหม่จาก nodejs.org แล้วลองอีกครั้ง`,
    `Node.js 22.19 or newer is needed; this is ${process.versions.node}. Install a newer one from nodejs.org and try again.`,
  );
}

// Compile cache: halves the time of the next start; a thread has to enable it itself.
module.enableCompileCache?.(path.join(packages, '.cache', 'node'));
