import { redirect } from 'react-router'

/** The portal begins at its dashboard. */
export const loader = () => redirect('/staff/dashboard')
