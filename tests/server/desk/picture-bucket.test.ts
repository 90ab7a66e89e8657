import { AwsV4Signer } from 'aws4fetch';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOf, openApi } from '../support/shop.ts';
import { newStaff } from './support/desk.ts';

const account = { accessKeyId: 'shop', secretAccessKey: 'Hidden-1', region: 'ap-southeast-1' };

const isSigned = async ({ method = '', headers }: IncomingMessage, url: string): Promise<boolean> => {
  const [datetime, content] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  const signer = new AwsV4Signer({
    ...account,
    method,
    url,
    service: 's3',
    datetime: String(datetime),
    headers: { 'x-amz-content-sha256': String(content) },
  });
  return (await signer.authHeader()) === headers.authorization;
};

/** A fake S3 store in memory that accepts signed requests alone and can be switched off. */
const openBucket = async () => {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const state = { isAway: false };
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { method, url: path = '' } = request;
      const body = await buffer(request);
      const known = objects.get(path);
      if (method === 'GET') asked.push(path);
      if (state.isAway) response.statusCode = 503;
      else if (!(await isSigned(request, `${origin}${path}`))) response.statusCode = 403;
      else if (method === 'PUT') objects.set(path, body);
      else if (method === 'DELETE') objects.delete(path);
      else if (known === undefined) response.statusCode = 404;
      response.end(method === 'GET' && response.statusCode === 200 ? known : undefined);
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { objects, asked, state, pictureBucket: { ...account, url: `${origin}/shop` } };
};

const photograph = async (grey: number): Promise<string> => {
  const create = { width: 900, height: 700, channels: 3 as const, background: { r: grey, g: 90, b: 0 } };
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
};

test('photographs are in the bucket, not the database, and unused ones make room', async () => {
  const { objects, state, pictureBucket } = await openBucket();
  const api = await openApi({ pictureBucket });
  const { desk } = await newStaff(api, databaseOf(api), 'owner');
  const keep = async (grey: number) =>
    desk.call('deskKeepPicture', { body: { picture: await photograph(grey) } });
  const { pathUrl } = await keep(10);
  expect(objects.size).toBe(3);
  expect(await api.database.query('select from picture_file where content is not null')).toEqual([]);
  const shown = await fetch(`${api.url}${pathUrl}`);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 800 });

  await api.database.query("update uploaded_picture set at = at - interval '25 hours'");
  await keep(200);
  expect(objects.size).toBe(3);
  expect([...objects.keys()].some((name) => pathUrl.endsWith(name.slice(-40)))).toBe(false);

  state.isAway = true;
  const body = { picture: await photograph(90) };
  expect(await desk.code('deskKeepPicture', { body })).toBe('UNAVAILABLE');
  expect(await api.database.values('select count(*)::int from uploaded_picture')).toEqual([1]);
});

test('a stranger’s made-up addresses cost the bucket nothing', async () => {
  const { asked, pictureBucket } = await openBucket();
  const api = await openApi({ pictureBucket });
  const { desk } = await newStaff(api, databaseOf(api), 'owner');
  const { pathUrl } = await desk.call('deskKeepPicture', { body: { picture: await photograph(10) } });
  for (const made of [pathUrl.replace(/.{32}-/, `${'0'.repeat(32)}-`), pathUrl.replace('800', '1280')])
    expect((await fetch(`${api.url}${made}`)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('a photograph stays readable where it was stored; new uploads use the bucket', async () => {
  const { objects, pictureBucket } = await openBucket();
  const before = await openApi();
  const { desk } = await newStaff(before, databaseOf(before), 'owner');
  const body = { picture: await photograph(10) };
  const { pathUrl } = await desk.call('deskKeepPicture', { body });
  const after = await openApi({ sharing: before.database, pictureBucket });
  const statusAt = async (url: string) => (await fetch(`${url}${pathUrl}`)).status;
  expect([await statusAt(after.url), objects.size]).toEqual([200, 0]);

  const staff = await newStaff(after, databaseOf(after), 'owner');
  await staff.desk.call('deskKeepPicture', { body });
  expect(objects.size).toBe(3);
  const without = await openApi({ sharing: before.database });
  expect(await statusAt(without.url)).toBe(404);
  await desk.call('deskKeepPicture', { body });
  expect(await statusAt(without.url)).toBe(200);
});
