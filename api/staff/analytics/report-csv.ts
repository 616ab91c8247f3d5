import {
  type AnalyticsReport,
  type ReportPart,
  scrollDepths,
  timeDepths,
} from '../../../contract/staff/analytics.ts'
import type { Csv } from '../../http/downloads/send-download.ts'

const tables: Record<ReportPart, (report: AnalyticsReport) => Csv> = {
  days: ({ days }) => ({
    columns: [
      'day',
      'views',
      'views_by_programs',
      'searches',
      'nothing_found',
      'clinic_views',
      'enquiries',
      'registrations',
    ],
    rows: days.map(row => [
      row.day,
      row.views,
      row.bots,
      row.searches,
      row.nothingFound,
      row.clinicViews,
      row.enquiries,
      row.registrations,
    ]),
  }),
  searches: ({ searches }) => pairs(searches.common),
  unmet: ({ searches }) => pairs(searches.unmet),
  pages: ({ pages }) => ({
    columns: [
      'page',
      'views',
      ...scrollDepths.map(depth => `read_to_${depth}`),
      ...timeDepths.map(depth => `stayed_${depth}`),
    ],
    rows: pages.map(({ path, views, scroll, time }) => [
      path,
      views,
      ...scrollDepths.map(depth => scroll[depth] ?? 0),
      ...timeDepths.map(depth => time[depth] ?? 0),
    ]),
  }),
  funnel: ({ funnel }) => ({
    columns: ['step', 'number'],
    rows: [
      ['searches', funnel.searches],
      ['clinic_views', funnel.clinicViews],
      ['contacts', funnel.contacts],
      ['enquiries', funnel.enquiries],
    ],
  }),
  signup: ({ signup }) => ({
    columns: ['step', 'reached'],
    rows: signup.map(({ step, reached }) => [step, reached]),
  }),
  cohorts: ({ business: { cohorts } }) => ({
    columns: ['month', 'started', 'paid', 'in_trial', 'lost', 'overdue'],
    rows: cohorts.map(row => [row.month, row.started, row.paid, row.running, row.lost, row.overdue]),
  }),
  revenue: ({ business: { cohorts: _, ...figures } }) => ({
    columns: ['what', 'number'],
    rows: Object.entries(figures),
  }),
  trials: ({ trials }) => ({ columns: ['what', 'number'], rows: Object.entries(trials) }),
}

const pairs = (rows: AnalyticsReport['searches']['common']): Csv => ({
  columns: ['treatment', 'place', 'searches'],
  rows: rows.map(({ treatment, place, searches }) => [treatment, place, searches]),
})

export const reportCsv = (report: AnalyticsReport, part: ReportPart) => tables[part](report)
