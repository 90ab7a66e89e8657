import type { Person } from '../../../engine/desk/people/room.ts';

export const peopleActWords = {
  Invite: 'สร้างคำเชิญแล้ว',
  InviteAgain: 'สร้างคำเชิญใหม่แล้ว',
  ChangeRole: 'เปลี่ยนหน้าที่แล้ว มีผลทันที',
  Dismiss: 'ให้ออกจากระบบของร้านแล้ว',
  EndSessions: 'ให้ออกจากระบบทุกเครื่องแล้ว',
  ChangePassword: 'เปลี่ยนรหัสผ่านแล้ว เครื่องอื่นของคุณออกจากระบบแล้ว',
  AskNextFactor: 'สแกนด้วยแอปใหม่ แล้วกรอกรหัสที่แอปแสดง',
  ReplaceFactor: 'เปลี่ยนแอปยืนยันตัวตนแล้ว แอปเดิมใช้ไม่ได้ เครื่องอื่นของคุณออกจากระบบแล้ว',
  RenewRecoveryCodes: 'ออกรหัสกู้คืนใหม่แล้ว รหัสชุดเดิมใช้ไม่ได้',
  EndOtherSessions: 'ให้เครื่องอื่นของคุณออกจากระบบแล้ว',
} as const;

export const peopleCodes = {
  EMAIL_IN_USE: 'อีเมลนี้เป็นของพนักงานคนอื่นอยู่แล้ว',
  PERSON_NOT_FOUND: 'พนักงานคนนี้ออกไปแล้ว',
  PASSWORD_WRONG: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
  LAST_OWNER: 'ร้านต้องมีเจ้าของอย่างน้อยหนึ่งคน',
} as const;

export const stateNames: Readonly<Record<Person['state'], string>> = {
  invited: 'รอตอบรับคำเชิญ',
  here: 'ทำงานอยู่',
  gone: 'ออกแล้ว',
};

export const inviteProblems: Readonly<Record<string, string>> = {
  'name-missing': 'กรุณากรอกชื่อ',
  'email-wrong': 'กรุณากรอกอีเมลให้ถูกต้อง เช่น somsri@example.com',
};
