/** What is told of a number that is no Thai mobile number. */
export const wrongPhone = 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง กรุณากรอก 10 หลัก เช่น 081-234-5678';

/** What is told of an e-mail address that is none. */
export const wrongEmail = 'รูปแบบอีเมลไม่ถูกต้อง กรุณากรอกให้ครบ เช่น name@example.com';

/** What is told of what is neither an e-mail address nor a Thai mobile number. */
export const wrongUsername =
  'รูปแบบอีเมลหรือหมายเลขโทรศัพท์ไม่ถูกต้อง กรุณากรอกให้ครบ เช่น name@example.com หรือ 081-234-5678';
