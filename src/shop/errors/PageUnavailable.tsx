import { Button } from '../ui/Button.tsx';
import { ReportButton } from '../report/ReportButton.tsx';
import { LotusMark } from '../ui/icons.tsx';
import buttons from '../ui/buttons.module.css';
import { ContactWays } from '../ui/ContactWays.tsx';

/** Error in place of a page that failed to render: what failed, what is safe, what to do (ux U8). */
export const PageUnavailable = ({
  title = 'เปิดหน้านี้ไม่สำเร็จ',
  onRetry,
}: {
  readonly title?: string;
  readonly onRetry?: () => void;
}) => (
  <section className="notice" role="alert">
    <LotusMark size={72} />
    <h1 className="above-20 below-8">{title}</h1>
    <p className="quiet">การเชื่อมต่ออาจขัดข้อง หรือร้านเพิ่งปรับปรุงเว็บไซต์ระหว่างที่คุณเปิดอยู่</p>
    <p className="above-4 success">สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ</p>
    <div className="wrap gap-12 centre above-28">
      {onRetry !== undefined && (
        <Button kind="primary" onClick={onRetry}>
          ลองอีกครั้ง
        </Button>
      )}
      <Button kind={onRetry === undefined ? 'primary' : 'secondary'} onClick={() => window.location.reload()}>
        โหลดหน้าใหม่
      </Button>
      <a className={buttons['secondary']} href="/">
        กลับหน้าแรก
      </a>
    </div>
    <p className="links above-28 quiet">
      หากยังเปิดไม่ได้ <ContactWays />
    </p>
    <ReportButton className="underlined tall above-4 pad-y-8 pad-x-12 maroon" />
  </section>
);

export const BrokenPage = () => <PageUnavailable title="หน้านี้ขัดข้อง" />;
