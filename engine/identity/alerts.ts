import { type Alert, alertOf } from '../dialog/state.ts';
import type { Failure } from '../kernel/failure.ts';
import type { PasswordFlow } from './state.ts';
import { tooOftenText } from './wait-text.ts';

/** What can be done about a failure where the specification has no words of its own. */
const adviceOf = ({ kind, status, retryAfter }: Failure): string => {
  if (status === 429) return tooOftenText(retryAfter);
  return kind === 'offline' ? 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง' : 'กรุณาลองอีกครั้ง';
};

const notFound = alertOf({ title: 'ไม่พบข้อมูลในระบบ', message: 'กรุณาตรวจสอบข้อมูลอีกครั้ง' });
const notRegistered = alertOf({ title: 'ลงทะเบียนไม่สำเร็จ', message: 'กรุณาลองใหม่อีกครั้ง' });

/** The alerts of the ways in (spec 8.1). */
export const phoneInUse = alertOf({ title: 'มีข้อมูลในระบบอยู่แล้ว', message: 'กรุณาตรวจสอบอีกครั้ง' });

const emailInUse = alertOf({
  title: 'มีข้อมูลในระบบอยู่แล้ว',
  message: 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบด้วยรหัสผ่านของบัญชีนั้น',
});

export const linkSent = alertOf({
  title: 'รีเซ็ตรหัสผ่านสำเร็จ',
  message: 'หากมีบัญชีที่ใช้อีเมลนี้ เราได้ส่งลิงก์ตั้งรหัสผ่านใหม่ไปทางอีเมลแล้ว กรุณาเปิดลิงก์ภายใน 30 นาที ระหว่างนี้รหัสผ่านเดิมยังใช้ได้',
});

/** The way back into an account could not be sent. */
export const notRecovered = (failure: Failure): Alert =>
  failure.status === 404 ? notFound : alertOf({ title: 'รีเซ็ตรหัสผ่านไม่สำเร็จ', message: adviceOf(failure) });

const registered = alertOf({ title: 'ลงทะเบียนสำเร็จ', message: 'ยินดีต้อนรับ คุณเข้าสู่ระบบแล้ว' });
const changed = alertOf({ title: 'เปลี่ยนรหัสสำเร็จ', message: 'กรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่' });

/** The password of a flow is set. */
export const passwordSet: Readonly<Record<PasswordFlow, Alert>> = {
  register: registered,
  invitation: registered,
  recovery: changed,
  reset: changed,
};

/** The password of a flow could not be set. */
export const passwordNotSet = (flow: PasswordFlow, failure: Failure): Alert => {
  switch (flow) {
    case 'register':
    case 'invitation':
      return failure.code === 'EMAIL_IN_USE' ? emailInUse : notRegistered;
    case 'recovery':
      return notRecovered(failure);
    case 'reset':
      return failure.status === 404
        ? notFound
        : alertOf({ title: 'เปลี่ยนรหัสผ่านไม่สำเร็จ', message: adviceOf(failure) });
  }
};

/** A reset link that was used, is over or never was one, told before anything is typed. */
export const linkOver = alertOf({
  title: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
  message: 'ลิงก์ตั้งรหัสผ่านใหม่ใช้ได้ครั้งเดียว ภายใน 30 นาที หากยังต้องการเปลี่ยนรหัสผ่าน กรุณาขอลิงก์ใหม่',
});

/** A provider, or the shop after it, did not sign the visitor in. */
export const socialFailed = (failure: Failure): Alert =>
  alertOf({ title: 'เข้าสู่ระบบไม่สำเร็จ', message: adviceOf(failure) });
