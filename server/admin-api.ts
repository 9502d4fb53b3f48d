// The contents page of /admin-api, the back office: one line per call.
import type { Route } from './dispatch.ts'

export const adminApi: Route[] = []
