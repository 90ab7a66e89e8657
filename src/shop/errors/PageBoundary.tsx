import { Component, type ReactNode } from 'react';
import type { Page } from '../../../engine/route/page.ts';
import { PageUnavailable } from './PageUnavailable.tsx';

interface PageBoundaryProps {
  /** The page inside; with another one the fault is forgotten. */
  readonly page: Page;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly page: Page;
  readonly isBroken: boolean;
}

/** Keeps a fault of one page from taking the shop down: header, bag and footer go on working. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, isBroken: false };

  static getDerivedStateFromProps(
    { page }: PageBoundaryProps,
    before: PageBoundaryState,
  ): PageBoundaryState | null {
    return page === before.page ? null : { page, isBroken: false };
  }

  static getDerivedStateFromError(): Pick<PageBoundaryState, 'isBroken'> {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <PageUnavailable title="หน้านี้ทำงานผิดพลาด" /> : this.props.children;
  }
}
