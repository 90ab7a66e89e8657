import type { FastifyInstance } from 'fastify';
import { deskPath } from '../../../../engine/desk/registry.ts';
import type { StaffRole } from '../../../../engine/desk/staff.ts';
import type { Database } from '../database/query.ts';
import { setDeskCookie, beginDemoSession } from '../desk/sessions.ts';
import { codeNow } from '../desk/second-factor.ts';
import { isSameOrigin } from '../http/request.ts';
import { Problem } from '../http/problem.ts';
import { demoFactorSecret, demoStaff, demoStaffPassword } from '../seed/demo.ts';
import { acceptForms, fieldOf, sendDemoPage } from './demo-page.ts';
import { type Html, markup } from '../http/markup.ts';

const path = '/dev/desk';

const names: Readonly<Record<StaffRole, string>> = {
  owner: 'เจ้าของร้าน · Owner',
  cashier: 'แคชเชียร์ · Cashier',
  packer: 'ฝ่ายจัดของ · Packer',
  editor: 'ฝ่ายเนื้อหา · Editor',
};

const item = ({ role, name, email }: (typeof demoStaff)[number], now: number): Html =>
  markup`<li><h2>${name}</h2><p>${names[role]} · ${email} · ${demoStaffPassword} · รหัสยืนยันตอนนี้ · code now <strong data-code="${role}">${codeNow(demoFactorSecret({ email }), now)}</strong></p><form method="post"><button name="email" value="${email}">เข้าโต๊ะทำงาน · Open the desk</button></form></li>`;

/** A production never has this page (ruling P40). */
export const serveDemoDesk = async (
  app: FastifyInstance,
  { database, https }: { readonly database: Database; readonly https: boolean },
): Promise<void> =>
  app.register(async (pages) => {
    acceptForms(pages, 1_024);
    pages.get(path, async (_request, reply) => {
      void reply.header('referrer-policy', 'same-origin');
      const now = Date.now();
      return sendDemoPage(reply, {
        title: 'โต๊ะทำงานของร้านตัวอย่าง · The staff’s desk',
        hasForms: true,
        refresh: 30,
        body: markup`<p><small>ร้านจริงเข้าด้วยรหัสผ่านและแอปยืนยันตัวตน · A real shop’s staff sign in with a password and an authenticator.</small></p><ol>${demoStaff.map((person) => item(person, now))}</ol>`,
      });
    });
    pages.post(path, async (request, reply) => {
      if (!isSameOrigin(request)) throw new Problem('FORBIDDEN');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const email = fieldOf(form, 'email');
      const person = demoStaff.find((its) => its.email === email);
      const token = person && (await beginDemoSession(database, person.email));
      if (token === undefined) throw new Problem('NOT_FOUND');
      setDeskCookie(reply, token, https);
      return reply.redirect(deskPath, 303);
    });
  });
