import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import styles from './toasts.module.css'

/** Long enough to be read twice; it waits while the pointer is over it. */
const shownMs = 10_000

const icons = { good: IconCheck, bad: IconAlertTriangle }

/** Where toasts appear; stands once in each shell made with Mantine. */
export const Toasts = () => (
  <Notifications position="top-right" autoClose={shownMs} limit={3} classNames={{ root: styles.place }} />
)

/** Takes away what was said and is no longer true, such as that somebody must sign in. */
export const clearToasts = () => notifications.clean()

/** Says something that happened, without taking the page away; screen readers hear it at once. */
export function toast(tone: keyof typeof icons, message: string) {
  const Icon = icons[tone]
  notifications.show({
    message,
    color: 'transparent',
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
  })
}
