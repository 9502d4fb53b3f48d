// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `accepted, declined, withdrawn, lapsed
| new | offer | offered | buyer |
| offered | accept | accepted | buyer |
| offered | decline | declined | buyer |
| offered | withdraw | withdrawn | buyer |
| offered | lapse | lapsed | system |`
