// How lists are asked for in parts.
import * as v from 'valibot'
import { int } from './fields.ts'

export const PAGE_SIZE_MAX = 100

const DIRECTIONS = ['asc', 'desc', 'ascending', 'descending'] as const
const SORT_MAX = 200

/**
 * Paging and sorting, as every list takes them; pageNum starts at 1. Tables of existing clients send the column they happen to show:
 * one that a list does not sort by, or no direction, leaves the list in its own order. `params` are date ranges.
 */
export const PageFields = {
  pageNum: v.nullish(int(1, 100_000), 1),
  pageSize: v.nullish(int(1, PAGE_SIZE_MAX), 10),
  orderByColumn: v.optional(
    v.pipe(
      v.nullable(v.pipe(v.string(), v.maxLength(SORT_MAX))),
      v.transform((column) => column || undefined),
    ),
  ),
  isAsc: v.optional(
    v.pipe(
      v.nullable(v.pipe(v.string(), v.maxLength(SORT_MAX))),
      v.transform((text) => DIRECTIONS.find((direction) => direction === text)),
    ),
  ),
  params: v.nullish(v.record(v.string(), v.nullish(v.string()))),
}
