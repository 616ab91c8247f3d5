import styles from './shell/staff-shell.module.css'

export const roleLabel = (role: string) => role.charAt(0).toUpperCase() + role.slice(1)

/** The role of the signed-in user, for the header. */
export const RoleTag = ({ role }: { role: string }) => (
  <p className={`fine strong fine strong ${styles.role}`}>
    <span className="visually-hidden">Your role: </span>
    {roleLabel(role)}
  </p>
)
