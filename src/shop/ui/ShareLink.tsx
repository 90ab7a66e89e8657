import { useState } from 'react';
import { Button } from './Button.tsx';
import { ShareIcon } from './icons.tsx';

type Outcome = 'copied' | 'refused' | null;

const resultText: Readonly<Record<'copied' | 'refused', string>> = {
  copied: 'คัดลอกลิงก์แล้ว',
  refused: 'คัดลอกไม่ได้ ใช้ลิงก์ในแถบที่อยู่แทนได้',
};

/** Whether the shopper closed the system's sheet without sending anything. */
const isGivenUp = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'AbortError';

const shareOrCopy = async (title: string): Promise<Outcome> => {
  const url = window.location.origin + window.location.pathname;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return null;
    }
    await window.navigator.clipboard.writeText(url);
    return 'copied';
  } catch (thrown) {
    return isGivenUp(thrown) ? null : 'refused';
  }
};

/** Shares a product: by the phone's own sharing, elsewhere by its link. */
export const ShareLink = ({ title }: { readonly title: string }) => {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const share = async (): Promise<void> => {
    setOutcome(null);
    setOutcome(await shareOrCopy(title));
  };
  return (
    <span className="inline-flex middle gap-6 to-end">
      <span className="small success text-end" role="status">
        {outcome !== null && resultText[outcome]}
      </span>
      <Button
        className="target underlined-on-hover rigid gap-6 pad-x-10 radius maroon"
        onClick={() => void share()}
        onBlur={() => setOutcome(null)}
      >
        <ShareIcon />
        แชร์
      </Button>
    </span>
  );
};
