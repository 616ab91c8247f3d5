import { useNavigation } from 'react-router'

/** Whether another list of results is on its way. */
export const useNarrowing = () => useNavigation().location?.pathname === '/results'
