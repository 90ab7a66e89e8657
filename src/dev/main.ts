import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createServer } from 'vite';
import { readConfig } from '../../adapters/v1/server/config/config.ts';
import { StartFailure } from '../../adapters/v1/server/config/start-failure.ts';
import { startEmbedded } from '../../adapters/v1/server/database/embedded.ts';
import { brand } from '../shop/brand.ts';
import { installHooks } from '../git-hooks.ts';
import { startApi } from './api-process.ts';
import { devPages } from './pages.ts';

const root = path.join(import.meta.dirname, '../..');

const apiFiles =
  /^(?:adapters\/v1\/(?:server|contract)|engine)\/.*\.(?:ts|json)$|^src\/(?:dev\/api|shop\/brand(?:-details)?)\.ts$/;

const run = async (): Promise<void> => {
  installHooks(root);
  const config = readConfig({ ...process.env, SHOP_MODE: process.env['SHOP_MODE'] ?? 'demo' }, brand.company);
  const { database: choice, host, port, qa } = config;
  // Outlives the API's process.
  const database =
    choice.kind === 'embedded' ? await startEmbedded(choice.dataDir, (words) => console.warn(words)) : choice;
  const origin = config.publicUrl ?? `http://${host}:${port}`;
  const api = await startApi({
    ...process.env,
    SHOP_MODE: config.mode,
    DATABASE_URL: database.url,
    DATA_DIR: '',
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    PORT: '0',
  });
  const dataDir = choice.kind === 'embedded' ? choice.dataDir : path.join(root, '.data');
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    plugins: [devPages({ root, api, origin, qa })],
    optimizeDeps: { entries: ['index.html', 'src/desk/index.html'] },
    server: {
      host,
      port,
      strictPort: true,
      cors: false,
      // The folder has passwords, and PostgreSQL writes to it all the time.
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${dataDir}/**`, '**/.data/**'] },
      watch: { ignored: [`${dataDir}/**`, '**/.data/**', '**/dist/**', '**/test-results/**', '**/tests/**'] },
      warmup: { clientFiles: ['src/shop/main.tsx', 'src/shop/home/HomePage.tsx'] },
    },
  });
  let changed: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, file) => {
    if (!apiFiles.test(path.relative(root, file).replaceAll('\\', '/'))) return;
    // Hot-reloads the open page first: a process that starts at once competes with it.
    clearTimeout(changed);
    changed = setTimeout(() => void api.restart(), 500);
  });
  closeWithGrace({ delay: 9_000, logger: false }, async () => {
    await vite.close();
    api.stop();
    if ('stop' in database) await database.stop();
  });
  await vite.listen();
  console.info(`\n  ${brand.name}: ${origin}   desk: ${origin}/dev/desk   replay: ${origin}/replay\n`);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
