/** Parts that an answer about the signed-in user must have; the client refuses one without them. */
export const userNeeds = ['userId', 'realName'] as const;
