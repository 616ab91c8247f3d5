import { askedBack, unlisted } from './language/asked-back.ts'
import { clinicGroups } from './language/clinic-groups.ts'
import { elsewhere } from './language/elsewhere.ts'
import { pointers } from './language/pointers/pointers.ts'
import { specialties } from './specialties.ts'
import { treatments } from './treatments.ts'

/** Everything that search understands. */
export const vocabulary = { treatments, specialties, askedBack, unlisted, clinicGroups, pointers, elsewhere }
