import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import styles from './toasts.module.css'

/** Long enough to be read twice; it waits while the pointer is over it. */
const shownMs = 8_000

/** A phone, in pixels. */
const narrow = 640

const icons = { good: IconCheck, bad: IconAlertTriangle }

/** Where toasts appear; rendered once in each Mantine shell. */
export const Toasts = () => (
  <Notifications position="bottom-right" autoClose={shownMs} limit={3} classNames={{ root: styles.place }} />
)

/** Reports an event without replacing the page; screen readers announce it at once. */
export function toast(tone: keyof typeof icons, message: string) {
  const Icon = icons[tone]
  // Several would cover most of a phone.
  if (innerWidth < narrow) notifications.clean()
  notifications.show({
    message,
    color: 'transparent',
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
  })
}
