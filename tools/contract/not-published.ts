/** Members that the types package lacks, each with the place where Foundry documents it. */
export const notPublished: Readonly<Record<string, string>> = {};
