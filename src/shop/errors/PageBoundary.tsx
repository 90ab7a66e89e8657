import { Component, type ReactNode } from 'react';
import { faultNameOf } from '../../../engine/route/fault.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { PageUnavailable } from './PageUnavailable.tsx';

interface PageBoundaryProps {
  /** The page inside; with another one the fault is forgotten. */
  readonly page: Page;
  /** Hears which kind of error it was, so that a log can tell. */
  readonly onBroken: (fault: string) => void;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly page: Page;
  readonly isBroken: boolean;
}

export const BrokenPage = () => <PageUnavailable title="หน้านี้ขัดข้อง" />;

/** Keeps a fault of one page from taking the shop down: header, bag and footer go on working. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  constructor(props: PageBoundaryProps) {
    super(props);
    this.state = { page: props.page, isBroken: false };
  }

  static getDerivedStateFromProps(
    { page }: PageBoundaryProps,
    before: PageBoundaryState,
  ): PageBoundaryState | null {
    return page === before.page ? null : { page, isBroken: false };
  }

  static getDerivedStateFromError(): Pick<PageBoundaryState, 'isBroken'> {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onBroken(faultNameOf(thrown));
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
