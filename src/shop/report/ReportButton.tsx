import { createContext, use } from 'react';
import { Button } from '../ui/Button.tsx';
import type { ReportDesk } from './desk.ts';

const DeskContext = createContext<Pick<ReportDesk, 'open'> | null>(null);

export const ReportDeskProvider = DeskContext;

export const ReportButton = ({ className }: { readonly className: string | undefined }) => {
  const desk = use(DeskContext);
  return desk === null ? null : (
    <Button className={className} aria-haspopup="dialog" onClick={() => void desk.open({ downloads: false })}>
      แจ้งปัญหาการใช้งาน
    </Button>
  );
};
