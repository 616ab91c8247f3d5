import { clinicJobs } from './clinic-jobs.ts'
import type { Job } from './job.ts'
import { patientJobs } from './patient-jobs.ts'
import { staffJobs } from './staff-jobs.ts'

/** The main jobs of everyone who uses the product. docs/journeys.md says what each costs. */
export const jobs: [who: string, jobs: Job[]][] = [
  ['Patients', patientJobs],
  ['Clinics', clinicJobs],
  ['Staff', staffJobs],
]
