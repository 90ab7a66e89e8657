import { Alert, Button, Stack } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/**
 * Says so where a page cannot be drawn, such as when its code is not to be had because the server is away. All around it goes
 * on, and so does every other page.
 */
export class PageGuard extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Alert color="red" role="alert">
        <Stack align="flex-start" gap="xs">
          เปิดหน้านี้ไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วโหลดหน้านี้อีกครั้ง
          <Button size="xs" variant="default" onClick={() => window.location.reload()}>
            โหลดอีกครั้ง
          </Button>
        </Stack>
      </Alert>
    );
  }
}
