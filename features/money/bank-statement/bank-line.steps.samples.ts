// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `
| new | bring | waiting | finance / system |
| new | bring_outgoing | set_aside | finance / system |
| waiting | confirm | confirmed | finance |
| waiting | credit | credited | finance |
| waiting | set_aside | set_aside | finance |
| set_aside | take_back | waiting | finance |
| confirmed / credited | undo | waiting | finance / system |`
