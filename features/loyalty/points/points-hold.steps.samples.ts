// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `posted, void
| new | hold | pending | buyer |
| pending | post | posted | system / staff |
| pending | void | void | buyer / staff / system |`
