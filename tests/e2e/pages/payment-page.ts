import { expect } from '@playwright/test';
import { slipPicture, slipText } from '../../server/payments/support/slip-picture.ts';
import { ShopPage } from './shop-page.ts';

/** Payment page of an order until confirmation. */
export class PaymentPage extends ShopPage {
  readonly qr = this.main.getByRole('img', { name: /^QR พร้อมเพย์ ยอด ฿/ });
  readonly check = this.main.getByRole('button', { name: 'ฉันโอนแล้ว · ตรวจสอบสถานะ' });
  readonly clock = this.main.getByRole('timer');
  readonly timeline = this.main.getByRole('region', { name: 'สถานะคำสั่งซื้อ' }).getByRole('list');

  open(orderId: string): Promise<unknown> {
    return this.page.goto(`/check-out/payment/${orderId}`);
  }

  chooseSlip(file: {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
  }): Promise<void> {
    return this.main.getByLabel(/^เลือกรูป/).setInputFiles(file);
  }

  /** Sends the picture of a slip with this reference. */
  async sendSlip(reference: string): Promise<void> {
    const buffer = await slipPicture(slipText(reference));
    await this.chooseSlip({ name: 'slip.png', mimeType: 'image/png', buffer });
    await this.button('ส่งสลิป').click();
    await expect(this.heading).toContainText('ได้รับสลิปแล้ว');
  }
}
