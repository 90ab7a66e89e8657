import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AnswerOf, AnyEndpoint } from '../../../../adapters/v1/contract/endpoint.ts';
import {
  deskContract,
  type DeskContract,
  type DeskEndpointName,
} from '../../../../adapters/v1/contract/desk/index.ts';
import { newFactorSecret } from '../../../../adapters/v1/server/desk/second-factor.ts';
import { beginDemoSession } from '../../../../adapters/v1/server/desk/sessions.ts';
import { invite } from '../../../../adapters/v1/server/desk/people.ts';
import type { Database } from '../../../../adapters/v1/server/database/connect.ts';
import type { OrderActName } from '../../../../engine/desk/orders/order-acts.ts';
import type { StaffRole } from '../../../../engine/desk/staff.ts';
import { noteExample } from '../../../support/recorded-examples.ts';
import {
  type ContractCall,
  decodeAnswer,
  errorCode,
  passwordHash,
  pathOf,
  type TestApi,
} from '../../../support/api.ts';

/** Headers of a browser's request from a page of the shop's own origin. */
const ownPage = { 'sec-fetch-site': 'same-origin' };

/** Opens a browser at the desk, signed out unless it bears the token of a session. */
export const openDesk = (api: TestApi, token?: string) => {
  let cookie = token === undefined ? '' : `desk=${token}`;
  const raw = async (name: DeskEndpointName, input: ContractCall = {}) => {
    const line: AnyEndpoint = deskContract[name];
    const body = line.method === 'POST' || line.method === 'PATCH' ? { body: input.body ?? {} } : {};
    const headers = { ...ownPage, ...(cookie === '' ? {} : { cookie }), ...input.headers };
    const answer = await api.send(line.method, pathOf(line, input), { ...input, ...body, headers });
    noteExample(name, line, input, answer);
    const given = /^desk=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
    if (given !== undefined) cookie = given === 'desk=' ? '' : given;
    return answer;
  };
  return {
    raw,
    /** The status that a call is answered by. */
    status: async (name: DeskEndpointName, input?: ContractCall) => (await raw(name, input)).status,
    /** Error code of a refused call; undefined for a success. */
    code: async (name: DeskEndpointName, input?: ContractCall) => errorCode(await raw(name, input)),
    /** The cookie as a header; '' for none. */
    cookie: () => cookie,
    /** Calls and decodes a success by the contract. Throws for any other answer. */
    call: async <N extends DeskEndpointName>(name: N, input?: ContractCall) => {
      const answer = await raw(name, input);
      if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
      return decodeAnswer(deskContract[name], answer) as AnswerOf<DeskContract[N]>;
    },
  };
};

/** A browser of one of the staff, with its cookie. */
export type Clerk = ReturnType<typeof openDesk>;

/** TOTP code of an app `halfMinutes` from now. */
export const codeOf = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

const newEmail = (role: StaffRole): string => `${role}.${randomUUID()}@example.com`;

/** One of the staff with a valid second factor, made by SQL: joining takes eleven hashes. */
export const newStaff = async (api: TestApi, database: Database, role: StaffRole) => {
  const email = newEmail(role);
  const [id = ''] = await api.database.values<string>(
    `insert into staff (name, email, role, password_hash, factor_secret, factor_since)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [`A ${role}`, email, role, await passwordHash, newFactorSecret()],
  );
  return { desk: openDesk(api, await beginDemoSession(database, email)), id, email };
};

export type StaffMember = Awaited<ReturnType<typeof newStaff>>;

/** Invites a clerk as the command line does, who joins and gives a first code. */
export const joinedStaff = async (api: TestApi, database: Database, role: StaffRole) => {
  const email = newEmail(role);
  const password = `Gold-${randomUUID()}`;
  const { invitation } = await invite(
    database,
    { id: null, name: 'test' },
    { name: `A ${role}`, email, role },
  );
  const desk = openDesk(api);
  await desk.call('deskJoin', { body: { invitation, password } });
  const { secret } = await desk.call('deskNewFactor');
  const code = codeOf(secret);
  const { me, recoveryCodes } = await desk.call('deskFactor', { body: { code } });
  return { desk, id: me.id, email, password, secret, code, recoveryCodes };
};

export type JoinedMember = Awaited<ReturnType<typeof joinedStaff>>;

/** One of the staff of each role. */
export const newTeam = async <R extends StaffRole>(
  api: TestApi,
  database: Database,
  ...roles: readonly R[]
) =>
  Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await newStaff(api, database, role)] as const)),
  ) as Readonly<Record<R, StaffMember>>;

/** Fields that any act on an order may require. */
export const filled = {
  reason: 'ยอดในสลิปไม่ตรงกับบัญชีของร้าน',
  tracking: 'TH12345678',
  identity: { document: 'id-card', lastFour: '1234' },
  receiver: 'นายมานะ ใจดี',
  checks: ['card', 'pieces', 'weights'],
  reference: 'KBANK 0042',
};

/** Makes the second factors of a member of staff a quarter of an hour old. */
export const letFactorAge = async (api: TestApi, email: string) =>
  api.database.query(
    "update staff_session set factor_at = factor_at - interval '16 minutes' where staff_id = (select id from staff where email = $1)",
    [email],
  );

export interface Numbered {
  readonly orderNumber: string;
}

/** Performs an act on an order in its present status, which must succeed. */
export const actOn = async (
  desk: Clerk,
  { orderNumber }: Numbered,
  act: OrderActName,
  more: object = filled,
) => {
  const params = { orderNumber };
  const { order } = await desk.call('deskOrder', { params });
  return desk.call('deskActOnOrder', { params, body: { act, seen: order.status, ...more } });
};

/** An owner who acts on orders, in their present status unless `seen` is given. */
export const deskOf = async (api: TestApi, database: Database) => {
  const { desk } = await newStaff(api, database, 'owner');
  return {
    desk,
    held: async ({ orderNumber }: Numbered) => desk.call('deskOrder', { params: { orderNumber } }),
    actOn: async (order: Numbered, act: OrderActName, more: object = filled) => actOn(desk, order, act, more),
  };
};
