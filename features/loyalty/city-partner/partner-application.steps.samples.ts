// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `accepted, refused
| new | submit | submitted | buyer |
| submitted / info_requested | ask | info_requested | staff |
| info_requested | answer | submitted | buyer / staff |
| submitted / info_requested | accept | accepted | staff |
| submitted / info_requested | refuse | refused | staff |`
