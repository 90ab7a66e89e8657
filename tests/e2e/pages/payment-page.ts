import type { Locator } from '@playwright/test';
import { ShopPage } from './shop-page.ts';

/** Where an order is paid, followed and confirmed. */
export class PaymentPage extends ShopPage {
  readonly qr = this.main.getByRole('img', { name: /^QR พร้อมเพย์ ยอด ฿/ });
  readonly check = this.main.getByRole('button', { name: 'ฉันโอนแล้ว · ตรวจสอบสถานะ' });
  readonly clock = this.main.getByRole('timer');
  readonly timeline = this.main.getByRole('region', { name: 'สถานะคำสั่งซื้อ' }).getByRole('list');

  open(orderId: string): Promise<unknown> {
    return this.page.goto(`/check-out/payment/${orderId}`);
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name });
  }

  chooseSlip(file: {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
  }): Promise<void> {
    return this.main.getByLabel(/^เลือกรูป/).setInputFiles(file);
  }
}
