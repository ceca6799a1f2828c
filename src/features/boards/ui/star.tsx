// The star of a free space.
export const Star = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 1.500 3.100 7.200 7.900.800-5.900 5.300 1.700 7.700L12 18.500l-6.800 4 1.700-7.700L1 9.500l7.900-.800z" />
  </svg>
);
