import {
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  type MantineThemeOverride,
  Menu,
  Modal,
  Notification,
  Paper,
  Tabs,
  type VariantColorsResolver,
} from '@mantine/core'
import styles from './theme.module.css'

const tokens = (...names: string[]) => names.map(name => `var(--${name})`) as unknown as MantineColorsTuple

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]

/** Adds the two buttons of ours that Mantine has no variant for. */
const variantColorResolver: VariantColorsResolver = input => {
  if (input.variant === 'cta')
    return { background: 'var(--cta)', hover: 'var(--cta-hover)', color: 'var(--on-cta)', border: 'none' }
  if (input.variant === 'danger')
    return {
      background: 'var(--surface)',
      hover: 'var(--danger-tint)',
      color: 'var(--danger)',
      border: '1.5px solid var(--danger)',
    }
  return defaultVariantColorsResolver(input)
}

/**
 * Browsers let people tab to a list that scrolls. The options of a field close when it is left, so that focus would be
 * lost with them: they are reached with the arrows.
 */
const reachedWithArrows = { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: -1 } } } }

/**
 * The Mantine theme, made of our tokens. Every value is a reference to one, so light and dark need no second list:
 * "white" is the colour on filled controls and "black" is text, in both schemes.
 */
export const theme: MantineThemeOverride = createTheme({
  respectReducedMotion: true,
  white: 'var(--on-primary)',
  black: 'var(--ink)',
  colors: {
    teal: tokens(...steps.map(step => `teal-${step}`)),
    gray: tokens('band', 'band', 'line', 'line', 'line-2', 'control-line', 'ink-3', 'ink-2', 'ink', 'ink'),
    dark: tokens('ink', 'ink-2', 'ink-2', 'ink-3', 'line-2', 'raised', 'surface', 'paper', 'band', 'paper'),
  },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  fontFamily: 'var(--font-text)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-s)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: 'var(--weight-display)',
    sizes: {
      h1: { fontSize: 'var(--text-xl)', lineHeight: 'var(--leading-head)' },
      h2: { fontSize: 'var(--text-xl)', lineHeight: 'var(--leading-head)' },
      h3: { fontSize: 'var(--text-l)', lineHeight: '1.3', fontWeight: 'var(--weight-strong)' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 8,
  components: {
    // By name, so that pages without such a field do not load it.
    Autocomplete: reachedWithArrows,
    MultiSelect: reachedWithArrows,
    Select: reachedWithArrows,
    TagsInput: reachedWithArrows,
    Badge: Badge.extend({
      defaultProps: { variant: 'outline', radius: 4 },
      classNames: { root: styles.badge },
    }),
    Button: Button.extend({ defaultProps: { size: 'md' }, classNames: { root: styles.button } }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      classNames: { wrapper: styles.inputWrapper, input: styles.input },
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: styles.label, description: styles.hint, error: styles.error },
    }),
    Menu: Menu.extend({ classNames: { item: styles.menuItem } }),
    Modal: Modal.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      classNames: { header: styles.dialogHeader, title: styles.dialogTitle },
    }),
    // Mantine writes a header element, which screen readers would take for the banner of the page.
    ModalHeader: Modal.Header.extend({ defaultProps: { role: 'none' } }),
    DrawerHeader: Drawer.Header.extend({ defaultProps: { role: 'none' } }),
    Notification: Notification.extend({
      defaultProps: { withBorder: false, closeButtonProps: { 'aria-label': 'Close' } },
      classNames: { root: styles.toast, title: styles.toastWords, description: styles.toastWords },
    }),
    Paper: Paper.extend({
      defaultProps: { withBorder: true, radius: 6 },
      classNames: { root: styles.paper },
    }),
    Tabs: Tabs.extend({ classNames: { list: styles.tabList, tab: styles.tab } }),
  },
})

/** A colour that states something: as outline, text and tint. */
const tone = (name: string, front: string, tint: string) => ({
  [`--mantine-color-${name}-text`]: `var(--${front})`,
  [`--mantine-color-${name}-outline`]: `var(--${front})`,
  [`--mantine-color-${name}-light`]: `var(--${tint})`,
  [`--mantine-color-${name}-light-hover`]: `var(--${tint})`,
  [`--mantine-color-${name}-light-color`]: `var(--${front})`,
})

const roles = {
  ...tone('teal', 'link', 'primary-tint'),
  ...tone('gray', 'ink-3', 'band'),
  ...tone('green', 'success', 'success-tint'),
  ...tone('yellow', 'warn', 'warn-tint'),
  ...tone('red', 'danger', 'danger-tint'),
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--band)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--band)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--control-line)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-teal-filled': 'var(--primary)',
  '--mantine-color-teal-filled-hover': 'var(--primary-hover)',
}

/**
 * Gives Mantine's own names for parts of the page the values of the tokens, the same names in both schemes, and where
 * no script has said which one it is: a button would have no colours there.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: roles,
  light: roles,
  dark: roles,
})
