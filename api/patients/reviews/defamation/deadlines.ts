import { noticeHours } from '../../../../contract/patients/reviews/notices.ts'
import { afterWorkingHours } from '../../../providers/verification/working-time.ts'

/** 48 hours without Saturdays, Sundays, Good Friday, Christmas Day and the bank holidays of England and Wales. */
export const stepBy = (from: Date) => afterWorkingHours(from, noticeHours)
