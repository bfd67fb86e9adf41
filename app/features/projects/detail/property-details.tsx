import type { ProjectDetail } from "./detail.ts";
import { DetailCertificate } from "./detail-certificate.tsx";
import { DetailFacts } from "./detail-facts.tsx";
import { DetailPapers } from "./detail-papers.tsx";

/** The registration, who builds what where, and the figures. */
export function PropertyDetails({ detail }: { readonly detail: ProjectDetail }) {
  return (
    <>
      <h2>Property Details</h2>
      <DetailCertificate detail={detail} />
      <DetailPapers detail={detail} />
      <DetailFacts facts={detail.facts} unknownFacts={detail.unknownFacts} />
    </>
  );
}
