import type { Locator, Page } from '@playwright/test';
import { ShopPage } from './shop-page.ts';

/** Where an order is paid, followed and confirmed. */
export class PaymentPage extends ShopPage {
  readonly qr: Locator;
  readonly check: Locator;
  readonly clock: Locator;
  readonly timeline: Locator;

  constructor(page: Page) {
    super(page);
    this.qr = this.main.getByRole('img', { name: /^QR พร้อมเพย์ ยอด ฿/ });
    this.check = this.main.getByRole('button', { name: 'ฉันโอนแล้ว · ตรวจสอบสถานะ' });
    this.clock = this.main.getByRole('timer');
    this.timeline = this.main.getByRole('region', { name: 'สถานะคำสั่งซื้อ' }).getByRole('list');
  }

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
