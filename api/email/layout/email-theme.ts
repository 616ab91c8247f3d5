export type EmailTheme = 'light' | 'dark'

type Palette = Record<
  | 'ground'
  | 'card'
  | 'ink'
  | 'text'
  | 'quiet'
  | 'link'
  | 'line'
  | 'tint'
  | 'accent'
  | 'button'
  | 'onButton'
  | 'header'
  | 'band'
  | 'bandGap',
  string
>

export const palettes: Record<EmailTheme, Palette> = {
  light: {
    ground: '#EEF4F1',
    card: '#FFFFFF',
    ink: '#14213D',
    text: '#3D4A63',
    quiet: '#535F75',
    link: '#0B5652',
    line: '#DEE5E2',
    tint: '#EDF6F4',
    accent: '#0B4F4C',
    button: '#EC5B41',
    onButton: '#14213D',
    header: '#083F3E',
    band: '#0B4F4C',
    bandGap: '#FFFFFF',
  },
  dark: {
    ground: '#0E1922',
    card: '#15232E',
    ink: '#EBF1F0',
    text: '#BAC7CC',
    quiet: '#9AAAB2',
    link: '#86D5CA',
    line: '#263845',
    tint: '#17343A',
    accent: '#7FD0C5',
    button: '#FF8468',
    onButton: '#14213D',
    header: '#0A2C2F',
    band: '#7FD0C5',
    bandGap: '#15232E',
  },
}

export const fonts = {
  heading: "'Besley',Georgia,'Times New Roman',serif",
  text: "'Hanken Grotesk',-apple-system,'Segoe UI',Arial,sans-serif",
}
