import { expect, test } from 'vitest'
import {
  formatBothDistances,
  formatCount,
  formatDate,
  formatDateTime,
  formatDistance,
  formatList,
  formatNumber,
  formatPrice,
  truncate,
} from './format.ts'

test('prices are whole pounds with a thousands separator, and show pence only when there are some', () => {
  expect(formatPrice(1250)).toBe('£1,250')
  expect(formatPrice(0)).toBe('£0')
  expect(formatPrice(7.99)).toBe('£7.99')
  expect(formatPrice(1999.5)).toBe('£1,999.50')
  expect(formatPrice(1234567.891)).toBe('£1,234,567.89')
  expect(formatPrice(-20)).toBe('-£20')
  expect(formatNumber(-1234.6)).toBe('-1,235')
  expect(formatNumber(-0.2)).toBe('0')
})

test('distances have one decimal', () => {
  expect(formatDistance(3.2)).toBe('3.2 km')
  expect(formatDistance(0.04)).toBe('0.0 km')
  expect(formatDistance(12)).toBe('12.0 km')
  expect(formatDistance(0.15)).toBe('0.2 km')
  expect(formatDistance(1204.96)).toBe('1,205.0 km')
  expect(formatBothDistances(3.2)).toBe('3.2 km (2.0 miles)')
  expect(formatBothDistances(1.6)).toBe('1.6 km (1 mile)')
  expect(formatBothDistances(0)).toBe('0.0 km (0.0 miles)')
  expect(formatBothDistances(47.3)).toBe('47.3 km (29 miles)')
  for (let tenths = 0; tenths < 12_000; tenths += 7)
    expect(formatDistance(tenths / 10).replace(',', '')).toBe(`${(tenths / 10).toFixed(1)} km`)
})

test('a date is the day it was in London, also in summer time', () => {
  expect(formatDate('2026-11-14T09:00:00Z')).toBe('14 November 2026')
  expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 July 2026')
  expect(formatDateTime('2026-06-30T23:30:00Z')).toBe('1 July 2026 at 00:30')
})

test('counts agree with their noun', () => {
  expect(formatCount(1, 'provider')).toBe('1 provider')
  expect(formatCount(0, 'provider')).toBe('0 providers')
  expect(formatCount(1204, 'provider')).toBe('1,204 providers')
  expect(formatCount(2, 'enquiry', 'enquiries')).toBe('2 enquiries')
})

test('the last of several words is joined with and', () => {
  expect(formatList([])).toBe('')
  expect(formatList(['price'])).toBe('price')
  expect(formatList(['price', 'rating'])).toBe('price and rating')
  expect(formatList(['price', 'rating', 'distance'])).toBe('price, rating and distance')
})

test('a long text is cut at whole characters and ends in dots', () => {
  expect(truncate(` ${'a'.repeat(60)} `, 60)).toBe('a'.repeat(60))
  expect(truncate('Knee 👩‍⚕️ surgery', 5)).toBe('Knee...')
  expect(truncate('', 60)).toBe('')
})
