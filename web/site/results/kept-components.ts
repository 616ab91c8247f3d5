import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconArrowRight,
  IconInfoCircle,
  IconMap2,
  IconX,
} from '@tabler/icons-react'
import { SearchForm } from '../search-form/search-form.tsx'
import { DistanceField } from './filters/distance-field.tsx'
import { ExperienceField, PriceStrip, SortField } from './filters/filters.tsx'
import { MoreFilters, TickGroup } from './filters/more-filters.tsx'
import { RatingField } from './filters/rating-field.tsx'

/** Of the page of results what many searches have in common: written once by its properties, which are plain data. */
export const keptComponents = [
  SearchForm,
  SortField,
  DistanceField,
  RatingField,
  PriceStrip,
  ExperienceField,
  MoreFilters,
  TickGroup,
  ...[IconAdjustmentsHorizontal, IconArrowLeft, IconArrowRight, IconInfoCircle, IconMap2, IconX],
]
