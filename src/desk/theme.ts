import {
  Alert,
  Badge,
  createTheme,
  Pagination,
  PasswordInput,
  TableScrollContainer,
  Modal,
} from '@mantine/core';
import { maroon } from '../shop/theme/maroon.ts';

const controls = { first: 'หน้าแรก', previous: 'หน้าก่อน', next: 'หน้าถัดไป', last: 'หน้าสุดท้าย' } as const;

/** Wide enough for a thumb at the counter. */
const wide = { defaultProps: { size: 'md' } } as const;

export const theme = createTheme({
  colors: { maroon },
  primaryColor: 'maroon',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: "'Anuphan', 'Thonburi', system-ui, sans-serif",
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.4' },
      h2: { fontSize: '1.125rem', lineHeight: '1.45' },
    },
  },
  components: {
    Autocomplete: wide,
    Button: wide,
    NativeSelect: wide,
    NumberInput: wide,
    Select: wide,
    TagsInput: wide,
    Textarea: wide,
    TextInput: wide,
    PasswordInput: PasswordInput.extend({
      defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': 'แสดงรหัสผ่าน' } },
    }),
    // Thai is neither spaced nor cut, and its colour alone on a pale ground of the same is too pale for some eyes.
    Badge: Badge.extend({
      defaultProps: { variant: 'light' },
      styles: {
        root: { overflow: 'visible', minWidth: 'max-content', letterSpacing: 0, textTransform: 'none' },
        label: { overflow: 'visible', color: 'var(--mantine-color-text)' },
      },
    }),
    // In the colour of an alert its title cannot be read.
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
    // Makes areas that scroll sideways scroll by keyboard, too.
    TableScrollContainer: TableScrollContainer.extend({
      defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } },
    }),
    Pagination: Pagination.extend({
      defaultProps: { getControlProps: (control) => ({ 'aria-label': controls[control] }) },
    }),
    // The scroll lock writes a style element without the page's nonce, which the Content-Security-Policy refuses.
    Modal: Modal.extend({ defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'ปิด' } } }),
  },
});
