import {
  Alert,
  Button,
  createTheme,
  NumberInput,
  Pagination,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
  Modal,
} from '@mantine/core';
import { maroon } from '../shop/theme/maroon.ts';

/** What the arrows of a list's pages are called. */
const controls = { first: 'หน้าแรก', previous: 'หน้าก่อน', next: 'หน้าถัดไป', last: 'หน้าสุดท้าย' } as const;

/** Mantine in the shop's colours and type. */
export const theme = createTheme({
  colors: { maroon },
  primaryColor: 'maroon',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: "'Anuphan', 'Thonburi', system-ui, sans-serif",
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Wide enough for a thumb at the counter.
  components: {
    ...Object.fromEntries(
      Object.entries({ Button, NumberInput, Select, Textarea, TextInput }).map(([name, component]) => [
        name,
        component.extend({ defaultProps: { size: 'md' } }),
      ]),
    ),
    PasswordInput: PasswordInput.extend({
      defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': 'แสดงรหัสผ่าน' } },
    }),
    // In the colour of an alert its title cannot be read.
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
    Pagination: Pagination.extend({
      defaultProps: { getControlProps: (control) => ({ 'aria-label': controls[control] }) },
    }),
    // What locks the scrolling writes a style without the page's nonce, which the policy refuses.
    Modal: Modal.extend({ defaultProps: { lockScroll: false } }),
  },
});
