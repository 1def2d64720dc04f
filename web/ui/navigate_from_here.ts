import { useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Navigates after a change, from the page on which the component was first rendered: a late response must not take the
 * user away from another page to which they have gone meanwhile.
 */
export function useNavigateFromHere(): (to: string) => void {
  const [, navigate] = useLocation();
  const [here] = useState(() => location.pathname);
  return (to) => {
    if (location.pathname === here) navigate(to);
  };
}
